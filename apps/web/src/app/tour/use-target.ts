import { useEffect, useState } from 'react'
import { findTarget } from './find-target.ts'
import type { Box } from './tour-view.ts'

const LOOK_EVERY_MS = 200

function measure(stepId: string): Box | null {
  const box = findTarget(document, stepId)?.getBoundingClientRect()
  return box ? { left: box.left, top: box.top, width: box.width, height: box.height } : null
}

function isSame(a: Box | null, b: Box | null): boolean {
  return a?.left === b?.left && a?.top === b?.top && a?.width === b?.width && a?.height === b?.height
}

/** The place of a step's target, followed while it moves; null until it appears. */
export function useTarget(stepId: string): Box | null {
  const [found, setFound] = useState<{ readonly of: string; readonly box: Box | null } | null>(null)
  useEffect(() => {
    let hasScrolled = false
    function look(): void {
      const target = findTarget(document, stepId)
      if (target && !hasScrolled) {
        hasScrolled = true
        target.scrollIntoView?.({ block: 'center' })
      }
      const box = measure(stepId)
      setFound((known) => (known?.of === stepId && isSame(known.box, box) ? known : { of: stepId, box }))
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [stepId])
  return found?.of === stepId ? found.box : null
}
