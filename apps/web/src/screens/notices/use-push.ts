import { useEffect, useState } from 'react'
import { startPush, stopPush } from '#data/notice/mutation.ts'
import type { NoticeSettings } from '#data/notice/query.ts'
import { readPushState, type PushState } from '#platform/push-browser.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'

export type Push = {
  /** Null until the browser has answered. */
  readonly state: PushState | null
  readonly isBusy: boolean
  readonly hasFailed: boolean
  /** Asks the customer, and subscribes this browser. */
  readonly turnOn: () => Promise<boolean>
  readonly turnOff: () => void
}

/** Push messages on this device. The browser asks only when the customer turns them on. */
export function usePush({ pushKey, pushEndpoint }: NoticeSettings): Push {
  const wire = useWire()
  const [state, setState] = useState<PushState | null>(null)
  const { isSaving, failed, save } = useSave({
    send: (isOn: boolean) => (isOn ? startPush(wire, pushKey) : stopPush(wire)),
    failedMs: null,
    savedMs: null,
  })
  useEffect(() => {
    let isCurrent = true
    async function read(): Promise<void> {
      const found = await readPushState(pushEndpoint)
      if (isCurrent) setState(found)
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [pushEndpoint])

  async function change(isOn: boolean): Promise<boolean> {
    const isDone = await save(isOn)
    // A refusal changes what the browser allows.
    if (!isDone) setState(await readPushState(pushEndpoint))
    return isDone
  }

  return {
    state,
    isBusy: isSaving,
    hasFailed: failed !== null,
    turnOn: () => change(true),
    turnOff: () => void change(false),
  }
}
