import { performance } from 'node:perf_hooks'
import { Client } from 'pg'

/** A listener that has not read a change by now (real ms) has lost its connection. */
const GIVE_UP_MS = 5_000

/** The work of this thread on the database. */
export type StatementWatch = {
  /** True while a statement or a connection is under way, or a listener has not read the last change. */
  isBusy(): boolean
  restore(): void
}

type Call = (this: Client, ...args: unknown[]) => unknown

/** Watches every connection of the process, also those of the change feed, which belong to no pool. */
export function watchStatements(): StatementWatch {
  const { query, connect } = Client.prototype
  /** By listening connection: the number of announcements before its last read. */
  const listeners = new Map<Client, number>()
  let pending = 0
  let announcements = 0
  let announcedAt = 0

  function watch(call: (...args: never[]) => unknown): Call {
    return function watched(...args) {
      noteStart(this, readText(args[0]))
      pending += 1
      let isDone = false
      function finish(): void {
        if (isDone) return
        isDone = true
        pending -= 1
      }
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        args[args.length - 1] = (...values: unknown[]): void => {
          finish()
          Reflect.apply(callback, null, values)
        }
      }
      const result: unknown = Reflect.apply(call, this, args)
      if (result instanceof Promise) result.then(finish, finish)
      return result
    }
  }

  /** An announcement follows the commit of its change: every read that begins after it finds the change. */
  function noteStart(client: Client, text: string): void {
    if (text.startsWith('select pg_notify')) {
      announcements += 1
      announcedAt = performance.now()
    } else if (text.startsWith('listen ')) {
      listeners.set(client, announcements)
      client.once('end', () => listeners.delete(client))
      client.once('error', () => listeners.delete(client))
    } else if (listeners.has(client)) listeners.set(client, announcements)
  }

  function hasUnreadChange(): boolean {
    const behind = [...listeners].filter(([, read]) => read < announcements)
    if (behind.length === 0) return false
    if (performance.now() - announcedAt < GIVE_UP_MS) return true
    for (const [client] of behind) listeners.delete(client)
    return false
  }

  Object.assign(Client.prototype, { query: watch(query), connect: watch(connect) })
  return {
    isBusy: () => pending > 0 || hasUnreadChange(),
    restore: () => void Object.assign(Client.prototype, { query, connect }),
  }
}

function readText(config: unknown): string {
  if (typeof config === 'string') return config.trimStart()
  const text = typeof config === 'object' && config !== null && 'text' in config ? config.text : ''
  return typeof text === 'string' ? text.trimStart() : ''
}
