import { configure, getConfig, screen, within } from '@testing-library/react'

const { getElementError } = getConfig()

/** A wait prints the document when it gives up, so that its single tries need not. */
function getBriefError(message: string | null, container: Element): Error {
  const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
  return isWaiting ? new Error(message ?? '') : getElementError(message, container)
}

// Files share the library: an earlier one has set it already.
if (getElementError.name !== getBriefError.name) {
  configure({
    /** A busy machine is slow to render the first screen. */
    asyncUtilTimeout: 60_000,
    getElementError: getBriefError,
  })
}

// It was bound to the document that was open when the library was loaded.
Object.assign(screen, within(document.body))
