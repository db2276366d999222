// A file that is opened from a folder may neither load modules nor start a worker: browsers refuse
// both. This script is no module, so that it can say so.
if (location.protocol === 'file:') {
  addEventListener('DOMContentLoaded', () => {
    const place = document.getElementById('elsewhere');
    place.hidden = false;
    place.textContent = 'This page was opened from a folder, and browsers run no engine there. '
      + 'Serve the folder on this machine and open the address it prints: '
      + '“thinair serve”, or “python3 -m http.server” inside the folder. Nothing leaves your machine either way.';
    document.getElementById('status').textContent = 'not started';
  });
}
