import { brands } from '@driveway/brand/brands'
import { BrandImage } from '@driveway/ui/brand-image'
import { useWatched } from '#platform/cell.ts'
import { useBrand } from '#platform/use-brand.ts'
import { useTheme } from '#platform/use-theme.ts'

type Props = {
  readonly kind: 'mark' | 'tile'
  /** In px at the default text size. */
  readonly size: number
  readonly isDecoration?: boolean
}

/** When the dark picture shows. */
const darkMedia = { system: '(prefers-color-scheme: dark)', dark: 'all', light: 'not all' } as const

/** The brand's logo in the colours of the current theme. */
export function BrandLogo({ kind, size, isDecoration = false }: Props) {
  const brand = useBrand()
  const theme = useTheme()
  const choice = useWatched(theme.choice)
  return (
    <BrandImage
      src={`/brand/${brand}/${kind}-light.svg`}
      dark={{ src: `/brand/${brand}/${kind}-dark.svg`, media: darkMedia[choice] }}
      alt={isDecoration ? '' : brands[brand].name}
      width={size}
      height={size}
    />
  )
}
