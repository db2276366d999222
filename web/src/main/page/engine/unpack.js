// Unpacks LZMA. Every host sends gzip, which looks back 32 KB; code in WebAssembly repeats itself
// over longer stretches, and comes a third smaller so. What is packed is our own engine alone, but a
// file that is cut or damaged must still end in an error and not in a loop.

const STATES = 12;
const ENDS_OF_MATCHES = 7;

// Where each family of probabilities begins in the one array that holds them.
const PLACES = 16;
const IS_MATCH = 0;
const IS_REP = IS_MATCH + STATES * PLACES;
const IS_REP_0 = IS_REP + STATES;
const IS_REP_1 = IS_REP_0 + STATES;
const IS_REP_2 = IS_REP_1 + STATES;
const IS_REP_0_LONG = IS_REP_2 + STATES;
const SLOTS = IS_REP_0_LONG + STATES * PLACES;
const SPECIAL = SLOTS + 4 * 64;
const ALIGN = SPECIAL + 115;
const LENGTHS = 2 + PLACES * 8 * 2 + 256;
const MATCH_LENGTH = ALIGN + 16;
const REP_LENGTH = MATCH_LENGTH + LENGTHS;
const LITERALS = REP_LENGTH + LENGTHS;

export function unpack(packed) {
  const header = new DataView(packed.buffer, packed.byteOffset, 13);
  const properties = header.getUint8(0);
  const context = properties % 9;
  const lowPlace = Math.floor(properties / 9) % 5;
  const place = Math.floor(properties / 45);
  const size = header.getUint32(5, true);
  if (properties >= 225 || header.getUint32(9, true) !== 0) {
    throw new Error('no packed file of ours');
  }
  const out = new Uint8Array(size);
  const odds = new Uint16Array(LITERALS + (0x300 << (context + lowPlace))).fill(1024);
  let at = 18;
  // Numbers of 32 bits in an array: as variables, each change of one would be a new object.
  const coder = new Uint32Array([0xffffffff, new DataView(packed.buffer, packed.byteOffset + 14, 4).getUint32(0)]);

  function refill() {
    if (at >= packed.length + 4) {
      throw new Error('a packed file is cut');
    }
    coder[0] <<= 8;
    coder[1] = (coder[1] << 8) | (at < packed.length ? packed[at] : 0);
    at++;
  }

  function bit(i) {
    const odd = odds[i];
    const range = coder[0];
    const code = coder[1];
    const bound = Math.imul(range >>> 11, odd) >>> 0;
    if (code < bound) {
      odds[i] = odd + ((2048 - odd) >>> 5);
      coder[0] = bound;
      if (bound < 0x1000000) {
        refill();
      }
      return 0;
    }
    odds[i] = odd - (odd >>> 5);
    coder[0] = range - bound;
    coder[1] = code - bound;
    if (range - bound < 0x1000000) {
      refill();
    }
    return 1;
  }

  function tree(start, bits) {
    let node = 1;
    for (let i = 0; i < bits; i++) {
      node = node * 2 + bit(start + node);
    }
    return node - (1 << bits);
  }

  // The lowest bit comes first.
  function backwards(start, bits) {
    let node = 1;
    let value = 0;
    for (let i = 0; i < bits; i++) {
      const one = bit(start + node);
      node = node * 2 + one;
      value += one << i;
    }
    return value;
  }

  function direct(bits) {
    let value = 0;
    for (let i = 0; i < bits; i++) {
      coder[0] >>>= 1;
      const one = coder[1] >= coder[0] ? 1 : 0;
      coder[1] -= one * coder[0];
      value = value * 2 + one;
      if (coder[0] < 0x1000000) {
        refill();
      }
    }
    return value;
  }

  function length(start, where) {
    if (!bit(start)) {
      return 2 + tree(start + 2 + where * 8, 3);
    }
    return bit(start + 1)
      ? 18 + tree(start + 2 + PLACES * 16, 8)
      : 10 + tree(start + 2 + PLACES * 8 + where * 8, 3);
  }

  function distance(long) {
    const slot = tree(SLOTS + Math.min(long - 2, 3) * 64, 6);
    if (slot < 4) {
      return slot;
    }
    const bits = (slot >> 1) - 1;
    const high = (2 + (slot & 1)) * 2 ** bits;
    return slot < 14
      ? high + backwards(SPECIAL + high - slot - 1, bits)
      : high + direct(bits - 4) * 16 + backwards(ALIGN, 4);
  }

  let state = 0;
  let [back, back1, back2, back3] = [0, 0, 0, 0];
  for (let end = 0; end < size;) {
    const where = end & ((1 << place) - 1);
    if (!bit(IS_MATCH + state * PLACES + where)) {
      const before = end ? out[end - 1] : 0;
      const kind = LITERALS + 0x300 * (((end & ((1 << lowPlace) - 1)) << context) + (before >> (8 - context)));
      let symbol = 1;
      if (state >= ENDS_OF_MATCHES) {
        let match = out[end - back - 1];
        while (symbol < 0x100) {
          const expected = (match >> 7) & 1;
          match <<= 1;
          const one = bit(kind + ((1 + expected) << 8) + symbol);
          symbol = symbol * 2 + one;
          if (one !== expected) {
            break;
          }
        }
      }
      while (symbol < 0x100) {
        symbol = symbol * 2 + bit(kind + symbol);
      }
      out[end++] = symbol;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let long = 1;
    if (!bit(IS_REP + state)) {
      long = length(MATCH_LENGTH, where);
      back3 = back2;
      back2 = back1;
      back1 = back;
      back = distance(long);
      state = state < 7 ? 7 : 10;
    } else {
      const near = !bit(IS_REP_0 + state);
      if (near && !bit(IS_REP_0_LONG + state * PLACES + where)) {
        state = state < 7 ? 9 : 11;
      } else {
        if (!near) {
          let again = back1;
          if (bit(IS_REP_1 + state)) {
            again = back2;
            if (bit(IS_REP_2 + state)) {
              again = back3;
              back3 = back2;
            }
            back2 = back1;
          }
          back1 = back;
          back = again;
        }
        long = length(REP_LENGTH, where);
        state = state < 7 ? 8 : 11;
      }
    }
    const from = end - back - 1;
    if (from < 0 || end + long > size) {
      throw new Error('a packed file is damaged');
    }
    for (let i = 0; i < long; i++) {
      out[end++] = out[from + i];
    }
  }
  return out;
}
