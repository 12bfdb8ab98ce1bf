import type { YearFigures } from '@driveway/domain/energy/year-summary'
import { yearSummaryPage as texts } from '@driveway/messages/en-GB/year-summary-page'
import { say } from '@driveway/messages/say'
import { Icon } from '@driveway/ui/icon'
import { useState } from 'react'
import { sharePicture, type ShareResult } from '#platform/share-picture.ts'
import { useBrandName } from '#platform/use-brand.ts'
import { describeYearPicture, drawYearPicture, PICTURE_SIZE, readPictureLook } from './year-picture.ts'
import styles from './year-story.module.css'

const shareIcon = 'M12 15V4M8 7.5L12 3.5l4 4M5 12v6.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V12'

type Props = { readonly figures: YearFigures }

export function SharePicture({ figures }: Props) {
  const brand = useBrandName()
  const [result, setResult] = useState<ShareResult | null>(null)

  async function share(): Promise<void> {
    setResult(null)
    const picture = describeYearPicture(figures, brand)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, PICTURE_SIZE)
    const context = canvas.getContext('2d')
    if (context) drawYearPicture(context, picture, readPictureLook(document.documentElement))
    const name = say(texts, 'picture-name', { year: figures.year })
    setResult(context ? await sharePicture(canvas, { name, title: picture.title }) : 'failed')
  }

  return (
    <>
      <button className={styles['share']} type="button" onClick={() => void share()}>
        <Icon name={shareIcon} size={20} />
        {say(texts, 'share')}
      </button>
      <output className={styles['result']}>
        {result === 'failed' && say(texts, 'picture-failed')}
        {result === 'saved' && say(texts, 'picture-saved')}
      </output>
    </>
  )
}
