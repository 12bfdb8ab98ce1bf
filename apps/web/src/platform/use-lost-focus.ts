import { useEffect, type RefObject } from 'react'
import { usePlatformContext } from './platform-context.ts'

/** Takes over the focus of the frame that stood for this screen while it loaded. At the start of a visit there is none. */
export function useLostFocus(content: RefObject<HTMLElement | null>): void {
  const { hasShownScreen } = usePlatformContext()
  useEffect(() => {
    if (hasShownScreen.get() && document.activeElement === document.body) {
      content.current?.focus({ preventScroll: true })
    }
  }, [hasShownScreen, content])
}
