import { contentLanguage } from '@driveway/domain/language'
import type { TextRange } from '@driveway/domain/search/search-texts'
import { Fragment } from 'react'
import styles from './marked-text.module.css'

type Props = { readonly text: string; readonly ranges: readonly TextRange[] }

/** A text whose matches with the search are marked. */
export function MarkedText({ text, ranges }: Props) {
  const last = ranges.at(-1)?.end ?? 0
  return (
    <span lang={contentLanguage}>
      {ranges.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(ranges[at - 1]?.end ?? 0, start)}
          <mark className={styles['mark']}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(last)}
    </span>
  )
}
