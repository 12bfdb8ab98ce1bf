import { useState, type ReactNode } from 'react'
import type { SkinImage as Image } from '#data/seasonal-skin/query.ts'

type Props = {
  readonly image: Image
  readonly className?: string | undefined
  /** The fallback if it fails to load. */
  readonly otherwise?: ReactNode
}

/** A decoration: a failed load shows no error. */
export function SkinImage({ image, className, otherwise = null }: Props) {
  const { url, width, height } = image
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  if (failedUrl === url) return otherwise
  return (
    <img
      className={className}
      src={url}
      width={width}
      height={height}
      alt=""
      onError={() => setFailedUrl(url)}
    />
  )
}
