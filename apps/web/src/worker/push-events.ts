import type { PushPayload } from '@driveway/contract/notices'
import { paths } from '@driveway/domain/journey/paths'
import { findSafePath } from '@driveway/domain/journey/safe-path'

type NoticeData = { readonly path: string; readonly actionPath: string | null }

/** `actions` is missing in the types of notifications. */
type NoticeOptions = NotificationOptions & {
  readonly actions?: readonly { readonly action: string; readonly title: string }[]
}

const ACTION = 'act'

/** A push that cannot be read is not shown. */
function readPayload(data: PushMessageData | null): PushPayload | null {
  try {
    const payload = data?.json() as Partial<PushPayload> | null | undefined
    return typeof payload?.title === 'string' && typeof payload.tag === 'string'
      ? (payload as PushPayload)
      : null
  } catch {
    return null
  }
}

function describe({ text, tag, path, icon, action, isSilent }: PushPayload): NoticeOptions {
  const data: NoticeData = { path, actionPath: action?.path ?? null }
  return {
    body: text,
    tag,
    data,
    icon,
    silent: isSilent ?? false,
    ...(action ? { actions: [{ action: ACTION, title: action.label }] } : {}),
  }
}

/** Opens a page of the app: in its window, if one is open. */
async function openPage(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const [client] = await worker.clients.matchAll({ type: 'window' })
  if (!client) return void (await worker.clients.openWindow(path))
  await client.focus().catch(() => client)
  await client.navigate(path).catch(() => worker.clients.openWindow(path))
}

/** Shows the notices that the server pushes, and opens their pages. */
export function answerPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const payload = readPayload(event.data)
    if (payload) event.waitUntil(worker.registration.showNotification(payload.title, describe(payload)))
  })
  worker.addEventListener('notificationclick', (event) => {
    const { notification, action } = event
    const { path, actionPath } = notification.data as NoticeData
    notification.close()
    const asked = action === ACTION ? actionPath : path
    event.waitUntil(openPage(worker, findSafePath(asked) ?? paths.home))
  })
}
