import { appLayout } from '@driveway/messages/en-GB/app-layout'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { useState, type ComponentType, type ReactNode } from 'react'
import { importWithStyles } from '#platform/lost-styles.ts'
import { FLASH_MS, useFlash } from '#platform/use-flash.ts'

type LazySheet<Props> = {
  /** Null until it is loaded. */
  readonly Sheet: ComponentType<Props> | null
  /** A temporary notice that the code failed to load. */
  readonly notice: ReactNode
  /** Resolves to true once it is loaded; a failed import is retried at the next call. */
  readonly fetch: () => Promise<boolean>
}

/** A sheet whose code is loaded at the tap that opens it. If that fails, the page keeps working. */
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
    <Notice kind="error" isLive title={say(appLayout, 'sheet-lost-title')}>
      {say(appLayout, 'sheet-lost-text')}
    </Notice>
  )
  return { Sheet, notice, fetch }
}
