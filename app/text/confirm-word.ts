/** The word that allows a plan that destroys something; plans of before it was introduced ask for the workspace's name. */
export function wordToType(plan: { confirmWord?: string } | null, workspaceName: string): string {
  return plan?.confirmWord ?? workspaceName
}
