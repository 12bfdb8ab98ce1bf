import type { ThemeMode } from './theme-mode.ts'
import { usePlatformContext } from './platform-context.ts'

export function useTheme(): ThemeMode {
  return usePlatformContext().theme
}
