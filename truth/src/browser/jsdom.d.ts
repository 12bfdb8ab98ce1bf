declare module 'jsdom' {
  /** The part of the library that is used here. */
  export class JSDOM {
    constructor(html: string, options: { readonly url: string; readonly pretendToBeVisual: boolean })
    readonly window: Window & typeof globalThis
  }
}
