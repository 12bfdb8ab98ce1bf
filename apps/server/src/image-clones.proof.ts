import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createTestFolder } from '@driveway/testkit/test-folder'
import { afterAll, expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../../..')
const folder = createTestFolder('driveway-clones-')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Clones the committed state, builds it and assembles the image; returns the digests of its files. */
function assemble(name: string): readonly string[] {
  const clone = join(folder, name)
  execFileSync('git', ['clone', '-q', repository, clone])
  execFileSync('cp', ['-a', join(repository, 'node_modules'), clone])
  for (const script of ['tools/build.mjs', 'tools/image/assemble-image.ts']) {
    execFileSync(process.execPath, [script], {
      cwd: clone,
      stdio: 'pipe',
      env: { ...process.env, NODE_ENV: 'production' },
    })
  }
  return ['tree.tar', 'sbom.json'].map((file) =>
    createHash('sha256')
      .update(readFileSync(join(clone, 'dist/image', file)))
      .digest('hex'),
  )
}

test('two clones give byte-equal archives and bills of materials', () => {
  expect(assemble('one')).toEqual(assemble('another-name'))
})
