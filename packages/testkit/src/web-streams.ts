import { ReadableStream } from 'node:stream/web'

/** Browsers have it and jsdom does not. */
Object.assign(globalThis, { ReadableStream })
