import { isFullPage } from '@driveway/domain/journey/full-page'
import { useLocation } from 'react-router'
import { removeTrailingSlash } from '#platform/trailing-slash.ts'
import { useKeepAnswers } from '#platform/offline/use-keep-answers.ts'
import { MigrationBanner } from '../end-of-life/migration-banner.tsx'
import { TourPlace } from '../tour/tour-place.tsx'
import { OfflineNotice, UpdateNotice } from './device-notices.tsx'
import { OutageNotices } from './outage-notices.tsx'
import { ProgressNews } from './progress-news.tsx'
import { useFollowedLanguage } from './use-followed-language.ts'
import { useMenuCode } from './use-menu-code.ts'
import { useOutageWatch } from './use-outage-watch.ts'

/** Notices and guidance on every page. They load after the first screen shows its content. */
export function Guidance() {
  useFollowedLanguage()
  useOutageWatch()
  useKeepAnswers()
  useMenuCode()
  const path = removeTrailingSlash(useLocation().pathname)
  if (isFullPage(path)) return null
  return (
    <>
      <OfflineNotice path={path} />
      <UpdateNotice />
      <MigrationBanner path={path} />
      <OutageNotices />
      <ProgressNews path={path} />
      <TourPlace path={path} />
    </>
  )
}
