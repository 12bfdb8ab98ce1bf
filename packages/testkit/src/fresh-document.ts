import { vi } from 'vitest'
import { builtinEnvironments, type EnvironmentReturn } from 'vitest/runtime'

/**
 * A setup file: every test file has a document and globals of its own, and loads the product's modules anew, although
 * the worker is shared. Packages such as React stay loaded, which takes half of the CPU time of a context for each file.
 */
type Kept = { readonly before: PropertyDescriptorMap; readonly opened: EnvironmentReturn }

const KEPT = Symbol.for('driveway.fresh-document')
const worker = globalThis as { [KEPT]?: Kept }

/** The globals of the worker before it had a document. */
function restoreGlobals(before: PropertyDescriptorMap): void {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!(name in before)) Reflect.deleteProperty(globalThis, name)
  }
  Object.defineProperties(globalThis, before)
}

vi.useRealTimers()
vi.restoreAllMocks()

const last = worker[KEPT]
const before = last?.before ?? Object.getOwnPropertyDescriptors(globalThis)
if (last) {
  await last.opened.teardown(globalThis)
  restoreGlobals(before)
}
worker[KEPT] = { before, opened: await builtinEnvironments.jsdom.setup(globalThis, {}) }
vi.resetModules()
