import { expect, test } from 'vitest'
import { findDifferences } from './find-differences.ts'
import { readSpokenPage, type SpokenNode } from './spoken-page.ts'

function node(nodeId: string, role: string, name: string, more: Partial<SpokenNode> = {}): SpokenNode {
  return { nodeId, ignored: false, role: { value: role }, name: { value: name }, ...more }
}

const nodes: readonly SpokenNode[] = [
  node('1', 'RootWebArea', 'Today', { childIds: ['2', '3', '4', '7'] }),
  node('2', 'meter', '', {
    properties: [{ name: 'valuetext', value: { value: 'Battery at 62 per cent' } }],
  }),
  node('3', 'heading', 'Charging', { childIds: ['5'] }),
  node('4', 'generic', '', { ignored: true, childIds: ['6', '8'] }),
  node('5', 'StaticText', 'Charging'),
  node('6', 'StaticText', 'Starts at '),
  node('7', 'ListMarker', '1. ', { childIds: ['9'] }),
  node('8', 'StaticText', '00:30'),
  node('9', 'StaticText', '1. '),
]
const page = readSpokenPage(nodes)

test('a page is spoken in the order of its tree', () => {
  expect(page.texts).toEqual(['Charging', 'Starts at ', '00:30'])
  expect(page.names).toContain('Battery at 62 per cent')
})

function line(text: string, label = 'p') {
  return { region: '', label, text }
}

const level = line('Battery at 62 per cent', 'meter aria-valuetext')

test.each([
  ['the same', [level, line('Charging', 'h2'), line('Starts at 00:30')], []],
  ['another time', [level, line('Starts at 00:31')], ['not spoken: Starts at 00:31', 'not read: 00:30']],
  ['another status', [level, line('Exporting', 'h2'), line('Starts at 00:30')], ['not spoken: Exporting']],
  ['a missing line', [level], ['not read: 00:30']],
] as const)('%s is found', (_, lines, differences) => {
  expect(findDifferences(lines, page)).toEqual(differences)
})
