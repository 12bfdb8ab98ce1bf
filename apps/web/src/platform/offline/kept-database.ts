import { KEPT_NAME } from './wipe-kept.ts'

/** Answers on this device, for reading offline: one database for the signed-in account. */

const ANSWERS = 'answers'
const ABOUT = 'about'
const OWNER_KEY = 'owner'

/** The first part of the key of published content, which is not in the query cache. */
export const CONTENT_KEY = 'content'

/** An answer of the server, as the screens use it. */
export type KeptAnswer = {
  /** Unique among the kept answers. */
  readonly id: string
  readonly key: readonly unknown[]
  readonly value: unknown
  /** Real time of the answer. */
  readonly at: number
}

/** The account whose answers are kept, and the build of the app that understands them. */
export type KeptOwner = { readonly accountNumber: string; readonly build: string }

export type KeptContent = { readonly owner: KeptOwner | null; readonly answers: readonly KeptAnswer[] }

function settle<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((done, fail) => {
    request.addEventListener('success', () => done(request.result))
    request.addEventListener('error', () => fail(request.error ?? new Error('The request failed')))
  })
}

function finish(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, fail) => {
    transaction.addEventListener('complete', () => done())
    transaction.addEventListener('abort', () => fail(transaction.error ?? new Error('The write was aborted')))
  })
}

/** Runs a task on the open database and closes it, so that a wipe never waits for it. */
async function withDatabase<Value>(
  factory: IDBFactory,
  task: (database: IDBDatabase) => Promise<Value>,
): Promise<Value> {
  const opening = factory.open(KEPT_NAME, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(ANSWERS, { keyPath: 'id' })
    opening.result.createObjectStore(ABOUT)
  })
  const database = await settle(opening)
  database.addEventListener('versionchange', () => database.close())
  try {
    return await task(database)
  } finally {
    database.close()
  }
}

export function readKept(factory: IDBFactory): Promise<KeptContent> {
  return withDatabase(factory, async (database) => {
    const transaction = database.transaction([ANSWERS, ABOUT])
    const [answers, owner] = await Promise.all([
      settle<KeptAnswer[]>(transaction.objectStore(ANSWERS).getAll()),
      settle<KeptOwner | undefined>(transaction.objectStore(ABOUT).get(OWNER_KEY)),
    ])
    return { owner: owner ?? null, answers }
  })
}

export function isSameOwner(one: KeptOwner | null | undefined, other: KeptOwner): boolean {
  return one?.accountNumber === other.accountNumber && one.build === other.build
}

/** Adds answers of one owner; another owner's are removed in the same transaction. */
export function writeKept(
  factory: IDBFactory,
  owner: KeptOwner,
  answers: readonly KeptAnswer[],
): Promise<void> {
  return withDatabase(factory, async (database) => {
    const transaction = database.transaction([ANSWERS, ABOUT], 'readwrite')
    const done = finish(transaction)
    const about = transaction.objectStore(ABOUT)
    const kept = transaction.objectStore(ANSWERS)
    const known = await settle<KeptOwner | undefined>(about.get(OWNER_KEY))
    if (!isSameOwner(known, owner)) {
      kept.clear()
      about.put(owner, OWNER_KEY)
    }
    for (const answer of answers) kept.put(answer)
    await done
  })
}
