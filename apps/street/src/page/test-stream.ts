/** A fake EventSource: jsdom has none. */
export class TestStream extends EventTarget {
  static last: TestStream | null = null

  constructor() {
    super()
    TestStream.last = this
  }

  close(): void {
    TestStream.last = null
  }
}
