/** The state of push messages in this browser. */
export type PushState =
  /** It has no push messages at all. */
  | 'unsupported'
  /** It has them once the app is on the home screen. */
  | 'needs-install'
  /** The customer has refused them in the browser. */
  | 'refused'
  | 'off'
  | 'on'

export type BrowserSubscription = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Safari on a phone or tablet says whether the app runs from the home screen. */
type MaybeStandalone = Navigator & { readonly standalone?: boolean }

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** `endpoint` is where the server pushes to for this session; null where it does not. */
export async function readPushState(endpoint: string | null): Promise<PushState> {
  if (!canPush()) {
    return (navigator as MaybeStandalone).standalone === false ? 'needs-install' : 'unsupported'
  }
  if (Notification.permission === 'denied') return 'refused'
  if (Notification.permission !== 'granted' || endpoint === null) return 'off'
  const known = await findSubscription().catch(() => null)
  return known?.endpoint === endpoint ? 'on' : 'off'
}

/** Asks the customer and subscribes; null if they refuse, or the browser cannot reach its push service. */
export async function subscribeToPush(key: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  try {
    const registration = await navigator.serviceWorker.ready
    // A subscription with another key belongs to a server that is gone.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    const made = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    })
    const { endpoint, keys } = made.toJSON()
    if (endpoint === undefined || !keys?.['p256dh'] || !keys['auth']) return null
    return { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] }
  } catch {
    return null
  }
}

export async function endPush(): Promise<void> {
  await (await findSubscription().catch(() => null))?.unsubscribe()
}
