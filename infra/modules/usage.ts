export const USAGE = `npm run modules -- <command>, in the folder WEB_DIR (default: DATA_DIR/web):
  publish <dist>             copy a built module into the registry
  activate <name>@<version>  make a published version live; --ring canary: for those who have the module's canary
  canary <name>@<version>    give it to some first: --role supervisor, --user <login ID>, --percent <1 to 100>
  promote <name>             make the canary the live version
  rollback <name>            end the canary, or go back to the version that was live before
  revoke <name>@<version>    withdraw a version for good
  worker on|off              off: withdraw the worker that keeps the factory's pages for a time without a network
  token <team>               a token with which the team publishes from elsewhere: --module mfe-claims; --end takes it back
  deploy                     publish all that is built here and make it live at once, without a visit
  list                       every module, its last step and its versions
  owners                     who answers for each module, with its pages, slots and places in the menu
  doctor                     check everything; --repair: mend what can be mended
  watch                      roll back releases younger than a day that are surely worse than the one before; --advise: say so only,
                             as it does by itself for its first day; --act: from the start
  gc                         delete what is neither among the last 10 of its module nor was active in 14 days
activate, canary and promote are refused unless the version passes every gate, with a visit of all its pages on the running product at
MORU_URL (http://localhost:3000) as the accounts of MODULES_VISIT (supervisor:<password>,client:<password>,…).
--no-visit leaves the visit out, --force all gates; the log says so.`;
