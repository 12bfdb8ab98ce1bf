import { historyStartOf } from '@driveway/domain/energy/history/history-months'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { IconButton } from '@driveway/ui/icon-button'
import { downloadIcon } from '@driveway/ui/page-icons'
import type { ReactNode } from 'react'
import type { Charger } from '#data/device/mapper.ts'
import noticeStyles from '#parts/notice-place.module.css'
import { useLazySheet } from '#parts/use-lazy-sheet.tsx'

async function loadSheet() {
  return (await import('./export-sheet.tsx')).ExportSheet
}

type Days = { readonly month: LocalDate; readonly today: LocalDate }

/** The download of a charger's figures: its button for the header, and its sheet. */
export function useDownload(
  charger: Charger,
  { month, today }: Days,
): { button: ReactNode; sheet: ReactNode } {
  const { Sheet, notice, open, close } = useLazySheet(loadSheet)
  return {
    button: <IconButton icon={downloadIcon} label={say(texts, 'export')} onPress={() => void open()} />,
    sheet: (
      <>
        {Sheet && (
          <Sheet
            deviceId={charger.id}
            limits={{ month, start: historyStartOf(charger.installDate, today), today }}
            onClose={close}
          />
        )}
        <div className={noticeStyles['place']}>{notice}</div>
      </>
    ),
  }
}
