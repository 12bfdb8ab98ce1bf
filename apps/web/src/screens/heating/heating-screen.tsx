import { heatComfort as texts } from '@driveway/messages/en-GB/heat-comfort'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import type { Heat } from '#data/heat/mapper.ts'
import { useHeat } from '#data/heat/query.ts'
import columnStyles from '#parts/page-column.module.css'
import { Fact, FactList } from '#parts/fact-list.tsx'
import { LoadError } from '#parts/loading/load-error.tsx'
import { SubPage } from '#parts/loading/sub-page.tsx'
import { HeaterCard } from './heater-card.tsx'
import { HeatingForm } from './heating-form.tsx'

function ModuleCard({ modules }: Pick<Heat, 'modules'>) {
  return (
    <Card title={say(texts, 'modules')}>
      <FactList>
        {modules.heat && <Fact name={say(texts, 'module-heat')}>{say(texts, 'module-heat-text')}</Fact>}
        {modules.hes && <Fact name={say(texts, 'module-hes')}>{say(texts, 'module-hes-text')}</Fact>}
      </FactList>
    </Card>
  )
}

/** Behind the flags of the heat and home-energy modules. */
export function HeatingScreen() {
  const known = useHeat()
  return (
    <SubPage title={say(texts, 'title')} known={known} loading={say(texts, 'loading')} texts={texts}>
      {(heat) =>
        heat ? (
          <div className={columnStyles['cards']}>
            <HeatingForm comfort={heat.comfort} />
            <HeaterCard assets={heat.assets} />
            <ModuleCard modules={heat.modules} />
          </div>
        ) : (
          <LoadError texts={texts} />
        )
      }
    </SubPage>
  )
}
