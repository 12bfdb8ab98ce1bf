import { paths } from '@driveway/domain/journey/paths'
import { RESTART_STEP } from '@driveway/domain/journey/tour'
import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'

function linkTo(path: string): string {
  return `nav a[href="${path}"]`
}

/** The part of Today that a step is about. A step that is not listed marks its target with `data-tour`. */
const selectors: Readonly<Record<string, string>> = {
  battery: '#content svg[viewBox="0 0 240 240"]',
  boost: 'header > :last-child button',
  'today-summary': `#content section[aria-label="${say(dashboardPage, 'so-far')}"]`,
  schedule: linkTo(paths.schedule),
  history: linkTo(paths.history),
  more: linkTo(paths.more),
  [RESTART_STEP]: '[data-tour="restart"]',
}

/** Null while the target is not on the screen, and while a sheet is open. */
export function findTarget(document: Document, stepId: string): Element | null {
  if (document.querySelector('dialog[open]:not([data-tour])')) return null
  const selector = selectors[stepId]
  if (selector !== undefined) return document.querySelector(selector)
  return (
    [...document.querySelectorAll<HTMLElement>('[data-tour]')].find(
      ({ dataset }) => dataset['tour'] === stepId,
    ) ?? null
  )
}
