/** Loaded before the server (`--import`): takes a defence out of its source. */
import { registerHooks } from 'node:module'
import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'

export const WEAKENED = 'ATTACK_WEAKENED'

type FileEdit = { readonly file: string; readonly find: string; readonly replace: string }

const edits = JSON.parse(process.env[WEAKENED] ?? '[]') as readonly FileEdit[]

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const path = url.startsWith('file:') ? fileURLToPath(url) : ''
    const own = edits.filter(({ file }) => isAbsolute(file) && file === path)
    if (own.length === 0) return loaded
    const { source: text } = loaded
    const source = own.reduce(
      takeOut,
      typeof text === 'string' ? text : new TextDecoder().decode(text ?? undefined),
    )
    return { ...loaded, source }
  },
})

function takeOut(source: string, { file, find, replace }: FileEdit): string {
  if (!source.includes(find)) throw new Error(`${file} does not have the defence: ${find}`)
  return source.replaceAll(find, replace)
}
