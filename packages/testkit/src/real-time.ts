import { vi } from 'vitest'

/** A setup file: a test file that fixes the time or replaces a function leaves nothing to the next in its worker. */
vi.useRealTimers()
vi.restoreAllMocks()
