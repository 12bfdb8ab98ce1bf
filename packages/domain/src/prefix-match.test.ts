import { expect, test } from 'vitest'
import { listMatches } from './prefix-match.ts'

const makes = ['Alfa Romeo', 'Audi', 'Citroën', 'Land Rover', 'Mercedes-Benz', 'MG', 'Rolls-Royce', 'Škoda']

test.each([
  ['', makes],
  ['a', ['Alfa Romeo', 'Audi']],
  ['AU', ['Audi']],
  ['udi', []],
  ['ro', ['Rolls-Royce', 'Alfa Romeo', 'Land Rover']],
  ['royce', ['Rolls-Royce']],
  ['rolls-r', ['Rolls-Royce']],
  ['rolls royce', ['Rolls-Royce']],
  ['oyce', []],
  ['benz', ['Mercedes-Benz']],
  ['enz', []],
  ['-', makes],
  ['citroen', ['Citroën']],
  ['Citroë', ['Citroën']],
  ['sk', ['Škoda']],
  [' mg ', ['MG']],
  ['.*', []],
])('"%s" finds %s', (text, found) => {
  expect(listMatches(makes, text, (make) => make)).toEqual(found)
})
