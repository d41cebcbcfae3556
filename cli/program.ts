import type { Command } from 'commander'
import { version } from '../package.json'
import { addApi } from './commands/api/api-command.ts'
import { addAudit } from './commands/audit/audit-command.ts'
import { addBaseline } from './commands/baseline/baseline-command.ts'
import { addCloud } from './commands/cloud.ts'
import { addCompletion } from './commands/completion/completion-command.ts'
import { addCompliance } from './commands/compliance/compliance-command.ts'
import { addConfig } from './commands/config/config-command.ts'
import { addControls } from './commands/controls/controls-command.ts'
import { addDb } from './commands/db/db-command.ts'
import { addDeploy } from './commands/deploy/deploy-command.ts'
import { addDoctor } from './commands/doctor/doctor-command.ts'
import { addEnvironments } from './commands/environments/environments-command.ts'
import { addExceptions } from './commands/exceptions/exceptions-command.ts'
import { addExecutions } from './commands/executions/executions-command.ts'
import { addFindings } from './commands/findings/findings-command.ts'
import { addFix } from './commands/fix/fix-command.ts'
import { addFrameworks } from './commands/frameworks/frameworks-command.ts'
import { addGaps } from './commands/gaps/gaps-command.ts'
import { addHelp } from './commands/help/help-command.ts'
import { addInventory } from './commands/inventory/inventory-command.ts'
import { addModules } from './commands/modules/modules-command.ts'
import { addNotifications } from './commands/notifications/notifications-command.ts'
import { addPlaybooks } from './commands/playbooks/playbooks-command.ts'
import { addPosture } from './commands/posture/posture-command.ts'
import { addProfile } from './commands/profile/profile-command.ts'
import { addReport } from './commands/report/report-command.ts'
import { addResources } from './commands/resources/resources-command.ts'
import { addScan } from './commands/scan/scan-command.ts'
import { addScans } from './commands/scans/scans-command.ts'
import { addSchedules } from './commands/schedules/schedules-command.ts'
import { addServe } from './commands/serve.ts'
import { addSession } from './commands/session/session-command.ts'
import { addStandards } from './commands/standards/standards-command.ts'
import { addSubscriptions } from './commands/subscriptions/subscriptions-command.ts'
import { addTemplates } from './commands/templates/templates-command.ts'
import { addTokens } from './commands/tokens/tokens-command.ts'
import { addUsers } from './commands/users/users-command.ts'
import { addWorkspaces } from './commands/workspaces/workspaces-command.ts'
import { addGlobalOptions } from './global-options.ts'
import { ParapetCommand } from './parapet-command.ts'

/**
 * The tree of commands. What a command does is loaded when it runs.
 * @param sayError takes what is wrong with a command line, with line breaks
 */
export function createProgram(sayError: (text: string) => void = (text) => process.stderr.write(text)): Command {
  const program = new ParapetCommand('parapet')
    .description(
      'Cloud security console for Azure: find what is wrong and prove the fix. Alone, at a terminal, it opens a full-screen view.',
    )
    .version(version, '-V, --version', 'print the version')
    // An option belongs to the command that it stands behind: commands within commands have some of the same names.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ outputError: sayError, writeErr: sayError })
    .showHelpAfterError('Add --help to see what it takes.')
    .addHelpText(
      'after',
      '\nExit codes: 0 fine, 1 findings, 2 wrong usage, 3 could not run, 4 changes, 5 partial, 6 not found, 7 network,\n130 interrupted. What each means: parapet help exit-codes',
    )
  for (const add of [
    addScan,
    addScans,
    addSchedules,
    addNotifications,
    addPosture,
    addReport,
    addCompliance,
    addGaps,
    addFindings,
    addResources,
    addInventory,
    addControls,
    addStandards,
    addExceptions,
    addBaseline,
    addFix,
    addTemplates,
    addModules,
    addFrameworks,
    addPlaybooks,
    addDeploy,
    addExecutions,
    addWorkspaces,
    addEnvironments,
    addSubscriptions,
    addSession,
    addConfig,
    addProfile,
    addTokens,
    addUsers,
    addAudit,
    addApi,
    addDb,
    addServe,
    addCloud,
    addDoctor,
    addCompletion,
    addHelp,
  ])
    add(program)
  addGlobalOptions(program)
  return program
}
