import type { Session } from '../session/session.ts'
import { readBuild } from './build-id.ts'
import { CONTENT_KEY, isSameOwner, readKept, writeKept } from './kept-database.ts'

/** Published content that a signed-in customer has read, kept on this device beside the account's answers. */

function findId(name: string): string {
  return `content ${name}`
}

export async function keepOnDevice(session: Session, name: string, value: unknown): Promise<void> {
  const state = session.state.get()
  if (state.kind === 'signed-out' || state.accountNumber === null) return
  const owner = { accountNumber: state.accountNumber, build: readBuild(document) }
  await writeKept(window.indexedDB, owner, [
    { id: findId(name), key: [CONTENT_KEY, name], value, at: Date.now() },
  ])
}

/** Undefined where nothing is kept for this customer. */
export async function readFromDevice(session: Session, name: string): Promise<unknown> {
  const state = session.state.get()
  if (state.kind === 'signed-out') return undefined
  const { owner, answers } = await readKept(window.indexedDB)
  const accountNumber = state.accountNumber ?? owner?.accountNumber ?? ''
  if (!isSameOwner(owner, { accountNumber, build: readBuild(document) })) return undefined
  return answers.find(({ id }) => id === findId(name))?.value
}
