// Lines that two texts have in common, and those that only one has.
export function diff(left, right) {
  const a = left.replace(/\n$/, '').split('\n');
  const b = right.replace(/\n$/, '').split('\n');
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i][j] = a[i] === b[j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
    }
  }
  const lines = [];
  for (let i = 0, j = 0; i < a.length || j < b.length;) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i], left: ++i, right: ++j });
    } else if (j >= b.length || (i < a.length && lengths[i + 1][j] >= lengths[i][j + 1])) {
      lines.push({ kind: 'left', text: a[i], left: ++i });
    } else {
      lines.push({ kind: 'right', text: b[j], right: ++j });
    }
  }
  return lines;
}
