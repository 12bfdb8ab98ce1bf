import { useEffect, useRef, useState } from 'react'
import styles from './brand-image.module.css'
import { Icon } from './icon.tsx'
import { useIsLive } from './use-is-live.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = {
  readonly src: string
  /** The picture of the dark theme, and when it shows. */
  readonly dark?: { readonly src: string; readonly media: string }
  /** Empty if the text beside it says the same. */
  readonly alt: string
  /** Both in px at the default text size. */
  readonly width: number
  readonly height: number
}

/** An image of the brand, or a placeholder of the same size if it does not load. */
export function BrandImage({ src, dark, alt, width, height }: Props) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const isLive = useIsLive()
  const wasSent = useRef(!isLive)
  const shown = useRef<HTMLImageElement>(null)
  // An image that the server sent may have failed before React listened.
  useEffect(() => {
    if (!wasSent.current || !shown.current?.complete) return
    if (shown.current.naturalWidth === 0) setFailedSrc(src)
  }, [src])
  const size = { width: `${width / 16}rem`, height: `${height / 16}rem` }
  if (failedSrc === src) {
    return (
      <span className={styles['placeholder']} style={size}>
        <VisuallyHidden>{alt}</VisuallyHidden>
        <Icon name="bolt" size={Math.round(Math.min(width, height) * 0.6)} />
      </span>
    )
  }
  const image = <img ref={shown} src={src} alt={alt} style={size} onError={() => setFailedSrc(src)} />
  if (!dark) return image
  return (
    <picture>
      <source media={dark.media} srcSet={dark.src} />
      {image}
    </picture>
  )
}
