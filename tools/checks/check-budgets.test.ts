import { expect, test } from 'vitest'
import { findEntry, findNeeded, type Manifest } from './check-budgets.ts'

const manifest: Manifest = {
  'index.html': {
    file: 'a.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['login.tsx', 'today.tsx'],
  },
  '_react.js': { file: 'b.js', name: 'framework' },
  '_query.js': { file: 'c.js', imports: ['_react.js'] },
  'login.tsx': { file: 'd.js', imports: ['_react.js', 'index.html'] },
  'today.tsx': { file: 'e.js', imports: ['_query.js'] },
}

test('a view needs its chunks and their imports, each once', () => {
  expect([...findNeeded(manifest, ['index.html', 'today.tsx'])].toSorted()).toEqual([
    '_query.js',
    '_react.js',
    'index.html',
    'today.tsx',
  ])
})

test('a grouped chunk is found by its name', () => {
  expect([...findNeeded(manifest, ['framework'])]).toEqual(['_react.js'])
})

test('dynamic imports are not counted', () => {
  expect([...findNeeded(manifest, ['index.html'])]).not.toContain('login.tsx')
})

test('a chunk that is missing from the build is an error', () => {
  expect(() => findNeeded(manifest, ['gone.tsx'])).toThrow('The build has no gone.tsx')
})

test('a build has one entry', () => {
  expect(findEntry(manifest)).toBe('index.html')
  expect(() => findEntry({})).toThrow('one entry')
})
