import { Avatar } from '@mantine/core'
import { Link, useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { BrandMark } from '#app/components/brand-mark.tsx'
import { EarlyNavLink } from '#app/components/early-link.tsx'
import { initialsOf } from '#app/components/initials.ts'
import { adminNavigation, furtherNavigation, type NavigationEntry, navigation } from './navigation.ts'
import classes from './sidebar.module.css'

interface SidebarContentProps {
  user: { username: string; role: string }
  /** Above the pages. */
  children?: ReactNode
}

/** The navigation of the sidebar and of the drawer: brand, pages, who is signed in. */
export function SidebarContent({ user, children }: SidebarContentProps) {
  const pages = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page marks another entry
  useEffect(() => {
    showCurrent(pages.current)
  }, [pathname])
  return (
    <div className={classes.sidebar}>
      <Link to="/app/dashboard" className={classes.brand}>
        <BrandMark />
        <span>Parapet</span>
      </Link>
      {children}
      <nav ref={pages} className={classes.nav} data-long={user.role === 'admin' || undefined} aria-label="Pages">
        <Entries entries={navigation} />
        <hr className={classes.line} />
        <Entries entries={furtherNavigation} />
        {user.role === 'admin' && <Entries entries={adminNavigation} />}
      </nav>
      <div className={classes.foot}>
        <Avatar radius="xl" size={36} variant="filled" color="violet2.6">
          {initialsOf(user.username)}
        </Avatar>
        <div className={classes.who}>
          <span className={classes.description}>Logged in as</span>
          <span className={classes.name}>
            {user.username} <span className={classes.role}>{user.role}</span>
          </span>
        </div>
      </div>
    </div>
  )
}

/** Scrolls to the page that is shown. Not by `scrollIntoView`: in Chromium 150 Tab goes on from what that was asked for, past the link that skips the navigation. */
function showCurrent(pages: HTMLElement | null): void {
  const current = pages?.querySelector('[aria-current="page"]')?.getBoundingClientRect()
  if (!pages || !current) return
  const { top, bottom } = pages.getBoundingClientRect()
  if (current.top < top) pages.scrollTop -= top - current.top
  else if (current.bottom > bottom) pages.scrollTop += current.bottom - bottom
}

const Entries = ({ entries }: { entries: NavigationEntry[] }) =>
  entries.map(({ to, label, description, icon: Icon }) => (
    <EarlyNavLink key={to} to={to} className={classes.link}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <span>
        <span className={classes.label}>{label}</span>
        <span className={classes.description}>{description}</span>
      </span>
    </EarlyNavLink>
  ))
