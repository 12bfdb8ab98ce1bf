import { vi } from 'vitest'

/** A setup file: every test file loads its modules anew, although the worker is shared. */
vi.resetModules()
