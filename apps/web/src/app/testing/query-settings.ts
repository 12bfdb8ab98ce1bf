import { configure, getConfig } from '@testing-library/react'

const { getElementError } = getConfig()

function isWaiting(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
}

configure({
  /** A busy machine is slow to render the first screen. */
  asyncUtilTimeout: 60_000,
  /** A wait prints the document when it gives up, so that its single tries need not. */
  getElementError(message, container) {
    return isWaiting() ? new Error(message ?? '') : getElementError(message, container)
  },
})
