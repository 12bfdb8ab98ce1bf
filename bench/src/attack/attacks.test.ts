import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { attacks } from './attacks.ts'

const repository = join(import.meta.dirname, '../../..')

function read(file: string): string {
  return readFileSync(join(repository, file), 'utf8')
}

test.each(attacks.map(({ name, defence }) => [name, defence] as const))(
  'the defence against %s stands where it is taken out',
  (_name, defence) => {
    expect(defence.length).toBeGreaterThan(0)
    for (const edit of defence) {
      const [file, text] =
        'file' in edit ? [edit.file, edit.find] : ['docs/running.md', `\`${edit.setting}\``]
      expect(read(file)).toContain(text)
    }
  },
)

test('every attack has a name of its own', () => {
  expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length)
})
