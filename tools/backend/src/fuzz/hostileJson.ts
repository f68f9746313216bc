import fc from 'fast-check'

/** Property names that every object inherits, and other names that often break code. */
export const hostileName = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'then', 'length', 'toJSON', ''),
  fc.constantFrom('a\0b', 'a\r\nb: c', '../../x', '%', '%00', '\u{1f3b5}', '\ud800', 'x'.repeat(300), '*', '"', "'--"),
  fc.string({ maxLength: 12 }),
)

/** Generates JSON text that may be too deep, too large, truncated or invalid. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.json({ maxDepth: 4 }) },
  {
    weight: 3,
    arbitrary: fc.dictionary(hostileName, fc.jsonValue({ maxDepth: 2 })).map(value => JSON.stringify(value)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(5, 40, 150, 2_000, 20_000, 100_000), fc.constantFrom('[', '{"a":'))
      .map(
        ([levels, open]) => open.repeat(levels) + (open === '[' ? '' : '1') + (open === '[' ? ']' : '}').repeat(levels),
      ),
  },
  { weight: 1, arbitrary: fc.json().map(text => text.slice(0, -1)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', 'null', '{"__proto__":{"x":1}}', '{"toString":1}', '1e999', '\u0000', '{"a":'),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }).map(times => JSON.stringify('x'.repeat(times * 50_000))) },
)
