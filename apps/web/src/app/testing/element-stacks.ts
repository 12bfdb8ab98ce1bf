import * as React from 'react'

/**
 * React's development build notes a stack for every element, up to 10,000 a second, for warnings to tell where it was
 * made: a tenth of the time of a test with a document. As many count as noted already.
 */
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set() {},
  })
}
