import { peoplePage as texts } from '@driveway/messages/en-GB/people-page'
import { say } from '@driveway/messages/say'
import { useHousehold } from '#data/household/query.ts'
import columnStyles from '#parts/page-column.module.css'
import { SubPage } from '#parts/loading/sub-page.tsx'
import { ActList } from './act-list.tsx'
import { CardList } from './card-list.tsx'
import { FormerPeople } from './former-people.tsx'
import { HomeList } from './home-list.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { PersonList } from './person-list.tsx'

export function PeopleScreen() {
  const known = useHousehold()
  return (
    <SubPage title={say(texts, 'title')} known={known} loading={say(texts, 'loading')} texts={texts}>
      {({ self, people, invitations, cards, acts }) => {
        const isOwner = self.role === 'owner'
        const members = people.filter(({ isMember }) => isMember)
        const former = people.filter(({ isMember }) => !isMember)
        return (
          <div className={columnStyles['cards']}>
            <p>{say(texts, 'intro')}</p>
            <PersonList people={members} isOwner={isOwner} />
            {invitations.length > 0 && <InvitationList invitations={invitations} />}
            {isOwner && <InviteForm />}
            {cards.length > 0 && <CardList cards={cards} people={members} />}
            <ActList acts={acts} />
            {former.length > 0 && <FormerPeople people={former} />}
            <HomeList />
          </div>
        )
      }}
    </SubPage>
  )
}
