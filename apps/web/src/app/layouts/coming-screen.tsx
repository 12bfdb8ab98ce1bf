import { paths } from '@driveway/domain/journey/paths'
import { appLayout } from '@driveway/messages/en-GB/app-layout'
import { say } from '@driveway/messages/say'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { Loader } from './loader.tsx'

/** Titles of the pages of the menu. */
const titles = {
  [paths.today]: 'frame-today',
  [paths.history]: 'frame-history',
  [paths.schedule]: 'frame-schedule',
  [paths.more]: 'frame-more',
} as const satisfies Readonly<Record<string, keyof typeof appLayout>>

function isTitled(path: string): path is keyof typeof titles {
  return path in titles
}

/** The frame of a screen while its code loads. */
export function ComingScreen({ path }: { readonly path: string }) {
  return isTitled(path) ? (
    <ScreenFrame title={say(appLayout, titles[path])} isBusy>
      <Loader />
    </ScreenFrame>
  ) : (
    <main id="content" tabIndex={-1} aria-busy>
      <Loader />
    </main>
  )
}
