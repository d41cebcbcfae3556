import { Burger } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, type ShouldRevalidateFunction, useLoaderData, useLocation } from '@remix-run/react'
import { useContext, useEffect, useRef } from 'react'
import { BrandMark } from '#app/components/brand-mark.tsx'
import { useFirstSign } from '#app/components/late/first-sign.ts'
import { late } from '#app/components/late/late.tsx'
import { ZoneContext } from '#app/components/moment/use-times.ts'
import { useKeptScheme } from '#app/components/scheme/use-scheme.ts'
import { ConfirmPersonDialog } from '#app/components/session/confirm-person-dialog.tsx'
import { RequireToken } from '#app/components/session/require-token.tsx'
import { deletedEnvironments } from '#app/domain/environments/deleted-environments.ts'
import { countEnvironments } from '#app/domain/environments/list-environments.ts'
import { getAccount } from '#app/domain/identity/account.ts'
import { readHabits } from '#app/domain/identity/habits.ts'
import { listNotifications } from '#app/domain/notifications/list-notifications.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { readPageContext } from '#app/server/working-context.server.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { LocalCloudChip } from './local-cloud-chip.tsx'
import { LostSubscription } from './lost-subscription.tsx'
import { NavigationLine } from './navigation-line.tsx'
import { NoEnvironment } from './no-environment.tsx'
import { NotificationsPanel } from './notifications-panel.tsx'
import { OfflineLine } from './offline-line.tsx'
import { PaletteTrigger } from './palette/palette-trigger.tsx'
import classes from './shell.module.css'
import { SidebarContent } from './sidebar-content.tsx'
import { SignInFails } from './sign-in-fails.tsx'
import { SkipLink } from './skip-link.tsx'
import { SubscriptionSelect } from './subscription-select.tsx'
import { usePageFocus } from './use-page-focus.ts'
import { UserMenu } from './user-menu.tsx'
import { WhoseScan } from './whose-scan.tsx'

const NavigationDrawer = late(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer)

export async function loader({ request }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const [context, environments, notifications, user, habits] = await Promise.all([
    readPageContext(request, services, actor),
    countEnvironments(services, actor),
    listNotifications(services, actor),
    getAccount(services, actor),
    readHabits(services, actor),
  ])
  const deleted = context.environment ? [] : [...(await deletedEnvironments(services, actor)).values()]
  return {
    user,
    habits,
    notifications,
    ...context,
    environments,
    deleted,
    now: services.now().getTime(),
  }
}

/** The shell's data changes with actions, explicit refreshes and the end of a scan, not with every step between pages. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) =>
  formMethod || currentUrl.href === nextUrl.href || isScanEnd(currentUrl, nextUrl) ? defaultShouldRevalidate : false

/** The scanner opens the results when a scan has finished; a notification has come with it. */
const isScanEnd = (from: URL, to: URL) =>
  from.pathname === '/app/security-scanner' && to.pathname.startsWith('/app/security-scanner/results/')

/** The scroll lock of dialogs keeps what has this class where it was when the scroll bar goes. */
const keptByScrollLock = 'right-scroll-bar-position'

export default function Shell() {
  const { user, habits, notifications, environment, lost, deleted, now } = useLoaderData<typeof loader>()
  const browserZone = useContext(ZoneContext)
  useKeptScheme(habits.scheme)
  const [drawerOpen, drawer] = useDisclosure(false)
  // It is there before it is opened, so that it slides in.
  const isUsed = useFirstSign()
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the page changes
  useEffect(() => drawer.close(), [pathname])
  usePageFocus(main)

  return (
    <ZoneContext.Provider value={habits.zone ?? browserZone}>
      <SkipLink />
      <NavigationLine />
      <RequireToken />
      <ConfirmPersonDialog username={user.username} hasSecondFactor={user.mfaEnabled} />
      <header className={`${classes.header} ${keptByScrollLock}`}>
        <Burger
          opened={drawerOpen}
          onClick={drawer.toggle}
          hiddenFrom="md"
          size="sm"
          color="var(--nav-text)"
          className={classes.burger}
          aria-label="Open the menu"
        />
        <div className={classes.crumbs}>
          <Breadcrumbs />
        </div>
        {environment?.cloud === 'local' && <LocalCloudChip />}
        <PaletteTrigger username={user.username} />
        <Link to="/app/dashboard" className={classes.brandCentred} aria-label="Parapet, to the dashboard">
          <BrandMark size={26} />
          <span>Parapet</span>
        </Link>
        <div className={classes.tools}>
          <div className={classes.headerSelect}>
            <SubscriptionSelect />
          </div>
          <NotificationsPanel notifications={notifications} now={now} />
          <UserMenu user={user} />
        </div>
      </header>
      <nav className={classes.navbar}>
        <SidebarContent user={user} />
      </nav>
      {(drawerOpen || isUsed) && <NavigationDrawer opened={drawerOpen} user={user} onClose={drawer.close} />}
      <main ref={main} id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.content}>
          <OfflineLine />
          {!environment && <NoEnvironment deleted={deleted} />}
          {lost && <LostSubscription>{lost}</LostSubscription>}
          <SignInFails />
          <WhoseScan />
          <Outlet />
        </div>
      </main>
    </ZoneContext.Provider>
  )
}
