import { appShell } from '@driveway/messages/en-GB/app-shell'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { useState, type ComponentType, type ReactNode } from 'react'
import { importWithStyles } from '#platform/lost-styles.ts'
import { FLASH_MS, useFlash } from '#platform/use-flash.ts'

type LazySheet<Props> = {
  /** Null until it was fetched. */
  readonly Sheet: ComponentType<Props> | null
  /** Says for a while that it did not come; stands in the place of notices. */
  readonly notice: ReactNode
  /** Whether it is there now; what did not come is asked for anew the next time. */
  readonly fetch: () => Promise<boolean>
}

/** A sheet whose code is fetched at the tap that opens it. The page goes on if it does not come. */
export function useLazySheet<Props>(load: () => Promise<ComponentType<Props>>): LazySheet<Props> {
  const [Sheet, setSheet] = useState<ComponentType<Props> | null>(null)
  const [isLost, setIsLost] = useFlash<boolean>(FLASH_MS)

  async function fetch(): Promise<boolean> {
    if (Sheet) return true
    setIsLost(null)
    try {
      const loaded = await importWithStyles(load)
      setSheet(() => loaded)
      return true
    } catch {
      setIsLost(true)
      return false
    }
  }

  const notice = isLost && (
    <Notice kind="error" isLive title={say(appShell, 'sheet-lost-title')}>
      {say(appShell, 'sheet-lost-text')}
    </Notice>
  )
  return { Sheet, notice, fetch }
}
