import { appLayout } from '@driveway/messages/en-GB/app-layout'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { useState, type ComponentType, type ReactNode } from 'react'
import { importWithStyles } from '#platform/lost-styles.ts'
import { FLASH_MS, useFlash } from '#platform/use-flash.ts'

type LazySheet<Props> = {
  /** Null while it is closed. */
  readonly Sheet: ComponentType<Props> | null
  /** A temporary notice that the code failed to load. */
  readonly notice: ReactNode
  /** Resolves to true once it is open; a failed import is retried at the next call. */
  readonly open: () => Promise<boolean>
  readonly close: () => void
}

/** A sheet whose code is loaded at the tap that opens it. If that fails, the page keeps working. */
export function useLazySheet<Props>(load: () => Promise<ComponentType<Props>>): LazySheet<Props> {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isLost, setIsLost] = useFlash<boolean>(FLASH_MS)

  async function open(): Promise<boolean> {
    setIsLost(null)
    try {
      const loaded = Loaded ?? (await importWithStyles(load))
      setLoaded(() => loaded)
      setIsOpen(true)
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
  return { Sheet: isOpen ? Loaded : null, notice, open, close: () => setIsOpen(false) }
}
