import { useState, type ReactNode } from 'react'
import type { SkinImage as Image } from '#data/seasonal-skin/query.ts'
import styles from './skin-image.module.css'

type Props = {
  readonly image: Image
  readonly place: 'vehicle' | 'left' | 'right'
  /** The fallback if it fails to load. */
  readonly otherwise?: ReactNode
}

/** A decoration: a failed load shows no error. */
export function SkinImage({ image, place, otherwise = null }: Props) {
  const { url, width, height } = image
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  if (failedUrl === url) return otherwise
  return (
    <img
      className={styles[place]}
      src={url}
      width={width}
      height={height}
      alt=""
      onError={() => setFailedUrl(url)}
    />
  )
}
