import { parentPort, Worker } from 'node:worker_threads'

/** Runs jobs in a thread of its own, which starts with the first job and again after a crash. */
export type WorkerThread<Job, Value> = {
  run(job: Job): Promise<Value>
  close(): Promise<void>
}

type Request<Job> = { readonly id: number; readonly job: Job }
type Answer<Value> =
  | { readonly id: number; readonly ok: true; readonly value: Value }
  | { readonly id: number; readonly ok: false; readonly error: unknown }

type Waiting<Value> = PromiseWithResolvers<Value>

/** `file` is a module that calls `serveThread` with the function for these jobs. An idle thread keeps no process alive. */
export function createWorkerThread<Job, Value>(file: URL): WorkerThread<Job, Value> {
  let worker: Worker | null = null
  let lastId = 0
  const waiting = new Map<number, Waiting<Value>>()

  function start(): Worker {
    const started = new Worker(file)
    started.on('message', onAnswer)
    // The exit that follows reports it.
    started.on('error', () => {})
    started.once('exit', () => {
      if (worker === started) worker = null
      for (const each of waiting.values()) each.reject(new Error(`The thread of ${file.pathname} stopped`))
      waiting.clear()
    })
    return started
  }

  function onAnswer(answer: Answer<Value>): void {
    const job = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) worker?.unref()
    if (answer.ok) job?.resolve(answer.value)
    else job?.reject(new Error('A job of the thread failed', { cause: answer.error }))
  }

  return {
    run(job) {
      worker ??= start()
      worker.ref()
      lastId += 1
      const answered: Waiting<Value> = Promise.withResolvers()
      waiting.set(lastId, answered)
      worker.postMessage({ id: lastId, job } satisfies Request<Job>, [])
      return answered.promise
    },
    async close() {
      await worker?.terminate()
    },
  }
}

/** The thread's side: answers each job. */
export function serveThread(run: (job: never) => unknown): void {
  parentPort?.on('message', ({ id, job }: Request<never>) => {
    parentPort?.postMessage(
      tryJob(id, () => run(job)),
      [],
    )
  })
}

function tryJob<Value>(id: number, run: () => Value): Answer<Value> {
  try {
    return { id, ok: true, value: run() }
  } catch (error) {
    return { id, ok: false, error }
  }
}
