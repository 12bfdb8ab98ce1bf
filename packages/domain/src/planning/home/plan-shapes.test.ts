import { expect, test } from 'vitest'
import { listShapes, type Shape } from './plan-shapes.ts'

/** `#` charges, `x` must not, `.` is open. */
function draw(shape: Shape | undefined): string {
  const signs = { flow: '#', closed: 'x', open: '.' } as const
  return (shape ?? []).map((each) => signs[each]).join('')
}

function variantsOf(flows: string): readonly string[] {
  const [, ...own] = listShapes([Array.from(flows, (sign) => sign === '#'), []])
  return own.map(([first]) => draw(first))
}

test.each<[string, string, readonly string[]]>([
  ['a charge that may begin and end earlier or later', '.##.', ['###.', '.###', '.x#.', '.#x.']],
  ['a charge of the whole time', '##', ['x#', '#x']],
  [
    'a pause that is filled, and a charge that is left out',
    '#.#',
    ['###', 'x##', 'xx#', 'x.#', '#.x', '###', '###'],
  ],
  ['a car that does not charge', '..', []],
])('variants of %s', (_, flows, expected) => {
  expect(variantsOf(flows)).toEqual(expected)
})

test('the first variant fills the pauses of all cars', () => {
  const [first] = listShapes([
    [true, false, true],
    [false, true, false],
  ])
  expect(first?.map(draw)).toEqual(['###', '.#.'])
})
