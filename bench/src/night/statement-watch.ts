import { performance } from 'node:perf_hooks'
import { Client } from 'pg'
import { waitReallyFor } from './virtual-time.ts'

/** A listener that has not read a change by now (real ms) has lost its connection. */
const GIVE_UP_MS = 5_000

export type StatementWatch = ReturnType<typeof watchStatements>

/** Watches every connection of the process, also those of the change feed, which belong to no pool. */
export function watchStatements() {
  /** By listening connection: the number of announcements before its last read. */
  const listeners = new Map<Client, number>()
  let pending = 0
  let announcements = 0
  let announcedAt = 0
  let waiting: (() => void)[] = []

  function wake(): void {
    const woken = waiting
    waiting = []
    for (const resolve of woken) resolve()
  }

  /** Counts the calls of a method until their end; returns the way back. */
  function watch(name: 'query' | 'connect'): () => void {
    const descriptor = Object.getOwnPropertyDescriptor(Client.prototype, name)
    const value: unknown = descriptor?.value
    if (descriptor === undefined || typeof value !== 'function') throw new Error(`Client has no ${name}`)
    const call = value
    function watched(this: Client, ...args: unknown[]): unknown {
      noteStart(this, readText(args[0]))
      pending += 1
      let isDone = false
      function finish(): void {
        if (isDone) return
        isDone = true
        pending -= 1
        wake()
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
    Object.defineProperty(Client.prototype, name, { ...descriptor, value: watched })
    return () => void Object.defineProperty(Client.prototype, name, descriptor)
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

  const restores = [watch('query'), watch('connect')]
  return {
    /** True while a statement or a connection is under way, or a listener has not read the last change. */
    isBusy: () => pending > 0 || hasUnreadChange(),
    /** Resolves when a statement or a connection ends, and after some time (real ms) at the latest. */
    waitForEnd(timeoutMs: number): Promise<void> {
      const ended = new Promise<void>((resolve) => void waiting.push(resolve))
      return waitReallyFor(ended, timeoutMs)
    },
    restore(): void {
      for (const restore of restores) restore()
    },
  }
}

function readText(config: unknown): string {
  if (typeof config === 'string') return config.trimStart()
  const text = typeof config === 'object' && config !== null && 'text' in config ? config.text : ''
  return typeof text === 'string' ? text.trimStart() : ''
}
