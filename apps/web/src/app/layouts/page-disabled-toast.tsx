import { pageDisabled } from '@driveway/messages/en-GB/page-disabled'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import noticeStyles from '#parts/notice-place.module.css'
import { useClock } from '#platform/use-clock.ts'
import { FLASH_MS } from '#platform/use-flash.ts'

/** Says for 5 s why another page opened; then it is forgotten, so that a reload does not repeat it. */
export function PageDisabledToast() {
  const clock = useClock()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(
    () => clock.runLater(() => void navigate(pathname + search, { replace: true, state: null }), FLASH_MS),
    [clock, navigate, pathname, search],
  )
  return (
    <div className={noticeStyles['place']}>
      <Notice kind="quiet" isLive title={say(pageDisabled, 'page-disabled-title')}>
        {say(pageDisabled, 'page-disabled')}
      </Notice>
    </div>
  )
}
