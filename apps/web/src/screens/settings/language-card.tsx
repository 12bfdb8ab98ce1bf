import { languageCard as texts } from '@driveway/messages/en-GB/language-card'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { SegmentedControl } from '@driveway/ui/form/segmented-control'
import { Notice } from '@driveway/ui/notice'
import { saveLanguage, useLanguageChoice } from '#data/language/query.ts'
import { useLanguageSwitch } from '#platform/offline/use-language-switch.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import styles from './settings-screen.module.css'

/** The name of a language in that language. */
function nameLanguage(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
}

/** Shown where more than one language is offered. */
export function LanguageCard() {
  const wire = useWire()
  const known = useLanguageChoice()
  const switchTo = useLanguageSwitch()
  const { failed, pending, save } = useSave({
    send: (language: string) => saveLanguage(wire, language),
    onSaved: (_, language) => void switchTo(language),
    savedMs: null,
  })
  if (known.status !== 'loaded' || known.value.offered.length < 2) return null
  const { chosen, offered } = known.value
  return (
    <Card title={say(texts, 'title')}>
      <div className={styles['setting']}>
        <SegmentedControl
          legend={say(texts, 'title')}
          options={offered.map((tag) => ({ value: tag, label: nameLanguage(tag), lang: tag }))}
          value={pending ?? chosen}
          onChoose={(language) => void save(language)}
        />
        <p className={styles['hint']}>{say(texts, 'kept-with-account')}</p>
        {failed && (
          <Notice kind="error" isLive title={say(texts, 'failed-title')}>
            {say(texts, 'failed-text')}
          </Notice>
        )}
      </div>
    </Card>
  )
}
