import { join } from 'node:path'
import { findBrowser, HEADLESS_SHELL } from '@driveway/e2e/harness/browser.ts'
import { canUseApt, installPackages, runInstaller, updatePackages } from './debian-packages.ts'
import { root } from '../source-files.ts'

function installFromDebian(): boolean {
  if (!updatePackages()) return false
  return [HEADLESS_SHELL, 'chromium'].some((name) => installPackages([name, 'fonts-dejavu-core']))
}

/**
 * The path of a browser for the tests; installs one if none is found. Chromium without its windows takes a third less
 * time, so that it is preferred where it can be had.
 */
export function provideBrowser(): string {
  const found = findBrowser()
  if (found && !process.env['CHROMIUM_PATH'] && !found.endsWith(HEADLESS_SHELL) && canUseApt()) {
    installPackages([HEADLESS_SHELL])
    return findBrowser() ?? found
  }
  if (found) return found
  console.log('Chromium was not found; installing it.')
  if (canUseApt()) installFromDebian()
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  if (!findBrowser()) runInstaller(process.execPath, [playwright, 'install', 'chromium'])
  const installed = findBrowser()
  if (installed) return installed
  throw new Error(
    'Chromium was not found and could not be installed. Install Chromium or Chrome and set CHROMIUM_PATH to its path.',
  )
}
