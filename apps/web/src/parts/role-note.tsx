import { isPageFor, leastRoleOf } from '@driveway/domain/journey/page-roles'
import type { Role } from '@driveway/domain/household/role'
import { notAllowed as texts } from '@driveway/messages/en-GB/not-allowed'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'

/** Says who may change what a page shows, to a person of the home who may only read it. */
export function RoleNote({ role, path }: { readonly role: Role; readonly path: string }) {
  if (isPageFor(role, path)) return null
  const key = leastRoleOf(path) === 'owner' ? 'only-owners' : 'only-drivers'
  return (
    <Notice kind="quiet" title={say(texts, key)}>
      {say(texts, 'page-text')}
    </Notice>
  )
}
