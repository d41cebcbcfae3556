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
import { addHelp, exitCodes } from './commands/help/help-command.ts'
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
import { addLogin, addLogout, addWhoAmI } from './commands/session/session-command.ts'
import { addStandards } from './commands/standards/standards-command.ts'
import { addGroups, addSubscriptions, addUse } from './commands/subscriptions/subscriptions-command.ts'
import { addTemplates } from './commands/templates/templates-command.ts'
import { addTokens } from './commands/tokens/tokens-command.ts'
import { addUsers } from './commands/users/users-command.ts'
import { addWorker } from './commands/worker.ts'
import { addWorkspaces } from './commands/workspaces/workspaces-command.ts'
import { addGlobalOptions, withGlobalOptions } from './global-options.ts'
import { ParapetCommand } from './parapet-command.ts'

/** The commands of the first level in the order of the help, each with what puts it together. */
const commands: readonly [name: string, description: string, add: (command: ParapetCommand) => void][] = [
  ['scan', 'scan subscriptions, or judge an inventory file without any server', addScan],
  ['scans', 'scans that the server has', addScans],
  ['schedules', 'scans that run by themselves', addSchedules],
  ['notifications', 'what is told where, and what became of it', addNotifications],
  ['posture', 'show how all subscriptions of the active environment stand together', addPosture],
  ['report', 'show how the posture of a subscription changed, or save it as a PDF', addReport],
  ['compliance', 'show how the standards stand, or each requirement of one', addCompliance],
  ['gaps', 'controls that fail in a scan, and on how many resources', addGaps],
  ['findings', 'what is wrong with which resource', addFindings],
  ['resources', 'what the latest scan read, with the gaps of each', addResources],
  ['inventory', 'inventory files, without any server', addInventory],
  ['controls', 'the rules that resources are judged by, and those of your own', addControls],
  ['standards', 'what controls are measured by: standards, and their requirements', addStandards],
  ['exceptions', 'findings that are accepted: why, by whom, until when', addExceptions],
  ['baseline', 'findings that are known: a gate with them fails on new ones', addBaseline],
  ['fix', 'from what a scan found to a fix that is proven', addFix],
  ['templates', 'Terraform templates: made, versioned, shared and run', addTemplates],
  ['modules', 'Terraform modules that templates are made of', addModules],
  ['frameworks', 'sets of modules that a template can begin with', addFrameworks],
  ['playbooks', 'ready Terraform configurations to deploy', addPlaybooks],
  ['deploy', 'plan a playbook in a workspace, show the plan, and apply it once you say so', addDeploy],
  ['executions', 'what Terraform did and does in which workspace', addExecutions],
  ['workspaces', 'what was deployed, and what is done with it', addWorkspaces],
  ['environments', 'the clouds of your clients, and where you work', addEnvironments],
  ['subscriptions', 'list the subscriptions of the environment that you work in', addSubscriptions],
  ['groups', 'list the resource groups of a subscription, as Azure has them now', addGroups],
  ['use', 'choose the subscription to work on, here, in the console and everywhere else; without one says it', addUse],
  ['login', 'sign in to a server; later commands go to it', addLogin],
  ['logout', 'end the session and forget it', addLogout],
  ['whoami', 'who is signed in, and where', addWhoAmI],
  ['config', 'your own settings on this machine, and profiles: named servers with their sign-ins', addConfig],
  ['profile', 'who you are to others, and your password (after login)', addProfile],
  ['tokens', 'your API tokens, for pipelines', addTokens],
  ['users', 'who may sign in (administrators)', addUsers],
  ['audit', 'who did what, when, to what (administrators)', addAudit],
  ['api', 'call the server as you, and print its answer', addApi],
  ['db', 'the database in the data folder (PARAPET_DATA)', addDb],
  ['serve', 'run the server with the web console, until Ctrl+C', addServe],
  ['worker', 'carry out what the servers of a Postgres database queue, until Ctrl+C', addWorker],
  ['cloud', 'run the local cloud, an Azure of generated resources on this machine, until Ctrl+C', addCloud],
  ['doctor', 'check what Parapet needs on this machine and at its server', addDoctor],
  ['completion', 'complete commands and options in your shell', addCompletion],
  ['help', `the help of a command, or what the exit codes mean: help ${exitCodes}`, addHelp],
]

/**
 * The tree of commands. What a command does is loaded when it runs.
 * @param sayError takes what is wrong with a command line, with line breaks
 * @param words of a command line: commands that none of them names are left at name and description, so that a start
 *   does not put together two hundred commands to run one; without, all are whole
 */
export function createProgram(
  sayError: (text: string) => void = (text) => process.stderr.write(text),
  words?: readonly string[],
): Command {
  const program = new ParapetCommand('parapet')
    .description(
      'Cloud security console for Azure: find what is wrong and prove the fix. Alone, at a terminal, it opens a full-screen view.',
    )
    .version(version, '-V, --version', 'print the version')
    // An option belongs to the command that it stands behind: commands within commands have some of the same names.
    .enablePositionalOptions()
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ outputError: sayError, writeErr: sayError })
    .showHelpAfterError('Add --help to see what it takes.')
    .addHelpText(
      'after',
      '\nExit codes: 0 fine, 1 findings, 2 wrong usage, 3 could not run, 4 changes, 5 partial, 6 not found, 7 network,\n130 interrupted. What each means: parapet help exit-codes',
    )
  for (const [name, description, add] of commands) {
    const command = program.command(name).description(description)
    command.madeOf(() => {
      add(command)
      withGlobalOptions(command)
    })
    if (!words || words.includes(name)) command.complete()
  }
  addGlobalOptions(program)
  return program
}
