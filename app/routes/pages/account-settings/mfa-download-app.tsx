import classes from './account-settings.module.css'

const apps = ['Microsoft Authenticator', 'Google Authenticator', '1Password, Bitwarden, Aegis or FreeOTP']

/** First step: an app that shows codes. */
export function DownloadApp() {
  return (
    <>
      <p className={classes.text}>
        Install an authenticator app on your phone, if you have none yet. Any app for time-based codes works:
      </p>
      <ul className={classes.apps}>
        {apps.map((app) => (
          <li key={app}>{app}</li>
        ))}
      </ul>
    </>
  )
}
